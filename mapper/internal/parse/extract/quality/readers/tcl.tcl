# Lists what scripts of Tcl declare, by the commands and words that Tcl itself finds in them. See reader_test.go for the form.

proc quoted {text} {
    return "\"[string map {\\ \\\\ \" \\\" \t \\t \n \\n} $text]\""
}

proc tell {path line kind name owner} {
    set name [string trimleft $name :]
    if {$name eq "" || [string first \$ $name] >= 0 || [string first \[ $name] >= 0} return
    if {$kind ni {namespace class} && [set at [string last :: $name]] > 0} {
        set owner [string range $name 0 $at-1]
        set name [string range $name $at+2 end]
    }
    puts "{\"Path\":[quoted $path],\"Name\":[quoted $name],\"Kind\":[quoted $kind],\"Parent\":[quoted [string map {:: .} $owner]],\"Line\":$line}"
}

proc below {owner name} {
    return [string trim "$owner.[string map {:: .} [string trimleft $name :]]" .]
}

# The line of a word within its command.
proc lineOf {chunk word line} {
    return [expr {$line + [regexp -all \n [string range $chunk 0 [string first $word $chunk]-1]]}]
}

proc read_script {path script line owner inClass} {
    set chunk ""
    set first $line
    foreach text [split $script \n] {
        if {$chunk eq ""} {
            set first $line
            set chunk $text
        } else {
            append chunk \n $text
        }
        incr line
        set bare [string map {\\\\ {} \\\{ {} \\\} {}} $text]
        if {$line == $first + 1} {set depth 0}
        incr depth [expr {[regexp -all \{ $bare] - [regexp -all \} $bare]}]
        if {[string match "#*" [string trimleft $chunk]]} {
            if {![string match {*\\} $chunk]} {set chunk ""}
            continue
        }
        if {$depth > 0 && $line - $first < 20000 || [string match {*\\} $chunk]} continue
        if {![info complete $chunk\n]} {
            if {$line - $first > 400} {set chunk ""} ;# nobody knows where it ends
            continue
        }
        read_command $path $chunk $first $owner $inClass
        set chunk ""
    }
}

proc read_command {path chunk line owner inClass} {
    if {[catch {llength $chunk} count] || $count < 2} return
    set head [string trimleft [lindex $chunk 0] :]
    if {$inClass && $head in {public protected private self static}} {
        set chunk [lrange $chunk 1 end]
        set head [lindex $chunk 0]
        incr count -1
    }
    set last [lindex $chunk end]
    set body [lineOf $chunk $last $line]
    switch -- $head {
        proc {
            if {$count >= 3 || $inClass} {tell $path $line [expr {$inClass ? "method" : "function method"}] [lindex $chunk 1] $owner}
        }
        method - typemethod {
            if {$inClass} {tell $path $line method [lindex $chunk 1] $owner}
        }
        namespace {
            if {[lindex $chunk 1] ne "eval" || $count != 4} return
            tell $path $line namespace [lindex $chunk 2] $owner
            read_script $path $last $body [below $owner [lindex $chunk 2]] 0
        }
        oo::class - oo::define - snit::type - snit::widget - snit::widgetadaptor - itcl::class - class {
            set name [lindex $chunk [expr {$head eq "oo::class" ? 2 : 1}]]
            if {$head eq "oo::define" && $count != 3} {
                if {[lindex $chunk 2] eq "method"} {tell $path $line method [lindex $chunk 3] $name}
                return
            }
            if {$head eq "oo::class" && $count != 4 || $head ne "oo::class" && $count != 3} return
            tell $path $line class $name $owner
            read_script $path $last $body [below $owner $name] 1
        }
        if - else - elseif - foreach - while - for - catch - try {
            foreach word [lrange $chunk 1 end] {
                if {[string first \n $word] >= 0} {read_script $path $word [lineOf $chunk $word $line] $owner 0}
            }
        }
    }
}

if {$argv eq "version"} {
    puts [info patchlevel]
    exit
}
while {[gets stdin request] >= 0} {
    set path [string range $request [string first " " $request]+1 end]
    set file [open $path]
    fconfigure $file -encoding utf-8
    set text [read $file]
    close $file
    puts "{\"Path\":[quoted $path],\"Read\":true}"
    read_script $path $text 1 "" 0
}
