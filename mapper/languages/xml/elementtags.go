package xml

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// These tables give the meaning of tags and attributes. The names come from XML vocabularies that people write by hand: Maven, Ant,
// MSBuild, Android, Spring, MyBatis, XML Schema, WSDL, XSLT, XAML, Qt, GTK, D-Bus, Wayland and ROS. The tables are used for every
// XML file, whatever its vocabulary.
var (
	// namingAttributes name their element. If there are several, the one with the lowest number counts.
	namingAttributes = map[string]int{
		"id": 1, "xml:id": 1, "Id": 1, "ID": 1, "android:id": 1, "x:Name": 1, "x:Class": 1,
		"name": 2, "Name": 2, "android:name": 2, "x:Key": 3,
	}
	// namingByTag maps a tag to the attribute that names its elements.
	namingByTag = map[string]string{"mapper": "namespace", "manifest": "package", "template": "match"}
	// namingTexts maps a tag to the child element whose text names it.
	namingTexts = map[string]string{
		"project": "artifactId", "plugin": "artifactId", "profile": "id", "servlet": "servlet-name", "filter": "filter-name", "metadata": "id",
	}
	// loadingTexts maps a tag to the child element whose text names a dependency.
	loadingTexts = map[string]string{"dependency": "artifactId", "modules": "module", "parent": "relativePath"}

	loadingTags       = words.Set("include import redefine Import ProjectReference PackageReference ResourceDictionary StyleInclude")
	loadingAttributes = words.Set("schemaLocation resource location href Project Include file Source layout source")
	// usingAttributes refer to other elements, and tellingAttributes describe their element.
	usingAttributes = words.Set("type ref base itemType substitutionGroup message element binding refid depends DependsOnTargets BeforeTargets " +
		"AfterTargets parent resultMap default android:layout_below android:layout_above android:layout_toEndOf android:layout_toStartOf")
	tellingAttributes = words.Set("class extends model resultType parameterType minOccurs maxOccurs use Sdk")

	// declaringTags are tags of elements that readers look for. Many more of these than of others can be symbols (see isRow).
	declaringTags = words.Set("complexType simpleType element attribute group attributeGroup operation message portType binding service template " +
		"function target Target method interface class struct enum entry request event signal typedef type bean select insert update delete " +
		"sql resultMap activity receiver provider command")
	// parameterTags are tags of elements that are part of their parent's description.
	parameterTags = words.Set("param parameter arg argument")
	// settingTags are tags of elements that set a named value. Such an element is a symbol only if it has an attribute `type`.
	settingTags = words.Set("property attribute field variable column option item data meta meta-data value add " +
		"remove set constructor-arg with-param string string-array plurals dimen color bool integer integer-array array drawable public " +
		"uses-permission uses-feature uses-library category header input output key remap rosparam Setter Option " +
		"Color SolidColorBrush StaticResource Thickness CornerRadius Double Boolean String FontFamily")
	// dataTags are tags of elements whose content is data.
	dataTags = words.Set("vector svg record Target style string-array plurals intent-filter documentation description doc")
	// docTags are tags of elements that document their parent.
	docTags = words.Set("documentation description doc")
)

// elementKinds are the kinds of elements, by their tags. The first that matches counts. The members of enumerations have any tag.
var elementKinds = []struct {
	kind model.Kind
	tag  *regexp.Regexp
}{
	{model.KindType, regexp.MustCompile(`^<(?:\w+:)?(?:complexType|simpleType|message|typedef|type|declare-styleable|style|DataTemplate|ControlTemplate|Style)\b`)},
	{model.KindInterface, regexp.MustCompile(`^<(?:\w+:)?(?:interface|portType)\b`)},
	{model.KindClass, regexp.MustCompile(`^<(?:[\w.]+:)?(?:class|entity|Window|UserControl|Page|Application|ContentPage|ResourceDictionary)\b`)},
	{model.KindEnum, regexp.MustCompile(`^<enum\b`)},
	{model.KindEnumMember, nil},
	{model.KindFunction, regexp.MustCompile(`^<(?:\w+:)?(?:target|Target|template|function|macro|macrodef|servlet|task)\b`)},
	{model.KindMethod, regexp.MustCompile(`^<(?:\w+:)?(?:method|operation|request|event|signal|select|insert|update|delete|action)\b`)},
	{model.KindProperty, regexp.MustCompile(`^<(?:\w+:)?(?:element|attribute|property|field|column|arg|variable|[\w.-]+>)`)},
	{model.KindModule, regexp.MustCompile(`^<(?:project|module|package|manifest|robot|protocol|mapper)\b`)},
}
