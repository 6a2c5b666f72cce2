package xml

import (
	"foldout/mapper/internal/rewrite"
)

// These tables say what tags and attributes mean in those vocabularies of XML that people write by hand: Maven, Ant, MSBuild, Android,
// Spring, MyBatis, XML Schema, WSDL, XSLT, XAML, Qt, GTK, D-Bus, Wayland, ROS. All other vocabularies go by the same words.
var (
	// namingAttributes name their element, the one with the least number before the others.
	namingAttributes = map[string]int{
		"id": 1, "xml:id": 1, "Id": 1, "ID": 1, "android:id": 1, "x:Name": 1, "x:Class": 1,
		"name": 2, "Name": 2, "android:name": 2, "x:Key": 3,
	}
	// namingByTag name elements of one tag only.
	namingByTag = map[string]string{"mapper": "namespace", "manifest": "package", "template": "match"}
	// namingTexts name the element around them by what stands in them.
	namingTexts = map[string]string{
		"project": "artifactId", "plugin": "artifactId", "profile": "id", "servlet": "servlet-name", "filter": "filter-name", "metadata": "id",
	}
	// loadingTexts say what the element around them needs.
	loadingTexts = map[string]string{"dependency": "artifactId", "modules": "module", "parent": "relativePath"}

	loadingTags       = rewrite.Words("include import redefine Import ProjectReference PackageReference ResourceDictionary StyleInclude")
	loadingAttributes = rewrite.Words("schemaLocation resource location href Project Include file Source layout source")
	// usingAttributes name other elements, and tellingAttributes say what an element is.
	usingAttributes = rewrite.Words("type ref base itemType substitutionGroup message element binding refid depends DependsOnTargets BeforeTargets " +
		"AfterTargets parent resultMap default android:layout_below android:layout_above android:layout_toEndOf android:layout_toStartOf")
	tellingAttributes = rewrite.Words("class extends model resultType parameterType minOccurs maxOccurs use Sdk")

	// declaringTags are of elements that readers look for, however many there are.
	declaringTags = rewrite.Words("complexType simpleType element attribute group attributeGroup operation message portType binding service template " +
		"function target Target method interface class struct enum entry request event signal typedef type bean select insert update delete " +
		"sql resultMap activity receiver provider command")
	// parameterTags are of elements that are part of what the one around them is.
	parameterTags = rewrite.Words("param parameter arg argument")
	// settingTags are of elements that set something under a name, unless they say of what type it is.
	settingTags = rewrite.Words("property attribute field variable column option item data meta meta-data value add " +
		"remove set constructor-arg with-param string string-array plurals dimen color bool integer integer-array array drawable public " +
		"uses-permission uses-feature uses-library category header input output key remap rosparam Setter Option " +
		"Color SolidColorBrush StaticResource Thickness CornerRadius Double Boolean String FontFamily")
	// dataTags are of elements that have nothing in them that readers look for.
	dataTags = rewrite.Words("vector svg record Target style string-array plurals intent-filter documentation description doc")
	// docTags are of elements that document the one around them.
	docTags = rewrite.Words("documentation description doc")
)
